export interface Measure {
  what: string;
  /** On 22 November 2026, before the rebuilding began. */
  before: string;
  now: string;
  target: string;
  /** One line for each thing that was counted. */
  list?: string[];
}
