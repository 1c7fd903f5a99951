/** How long a reader may take for one file before it is left: five seconds, and half a second more for each MB. */
export const pacienciaDe = ({ length }: { length: number }): number => 5000 + (500 * length) / 1024 ** 2;
