/** The bucket takes no more. */
export const MAX_PLANTILLA = 50 * 1024 * 1024;
