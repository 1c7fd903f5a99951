/** Takes one line for the person at the console. */
export type Log = (line: string) => void;
