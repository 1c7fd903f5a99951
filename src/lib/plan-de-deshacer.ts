/** What undoing something does, as `plan_de_deshacer` says it before anybody undoes. */
export interface LineaDePlan {
  /** The kind of thing; `ui/plan-de-deshacer` has its words. */
  que: string;
  n: number;
  /** Why it stays: a word of its `PORQUE`, or a phrase of the server. */
  por?: string;
}

export interface PlanDeDeshacer {
  hace: LineaDePlan[];
  quedan: LineaDePlan[];
  /** Why nothing can be done; none: it can. */
  impide: string[];
}
