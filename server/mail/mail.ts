/** What is asked to be sent. */
export interface Mail {
  to: string;
  subject: string;
  html?: string;
  text?: string;
}

/** What is sent: every mail has both forms. */
export type OutgoingMail = Required<Mail>;
