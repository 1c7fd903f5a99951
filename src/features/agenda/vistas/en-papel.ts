/** On paper a day has as many rows as a page of the list. */
export const MOST_ON_PAPER = 100;
