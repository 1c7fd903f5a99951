/** A hosted project that has let this process in. */
export interface Project {
  url: string;
  publishableKey: string;
  serviceKey: string;
  databaseUrl: string;
}
