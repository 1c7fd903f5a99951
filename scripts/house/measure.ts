export interface Measure {
  what: string;
  /** On 26 November 2026, when the second reading set the goals; of what it did not count, on the 22nd. */
  before: string;
  now: string;
  target: string;
  /** One line for each thing that was counted. */
  list?: string[];
}
