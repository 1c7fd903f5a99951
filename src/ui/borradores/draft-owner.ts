import { createContext } from 'react';

/** The id of whoever is signed in: drafts are kept and offered for that person alone. */
export const DraftOwner = createContext<string | undefined>(undefined);
