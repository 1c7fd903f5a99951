import { createContext } from 'react';

/** The id of whoever is signed in: what the browser remembers (drafts, the columns of a list) is that person's alone. */
export const SignedIn = createContext<string | undefined>(undefined);
