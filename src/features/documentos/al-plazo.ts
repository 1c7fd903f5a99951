import { createContext } from 'react';

import type { DealDocument } from '@/data/documentos/documentos-api';

/** Begins a term with that document as what notified it: the agenda's, composed by the route. */
export const AlPlazo = createContext<((documento: DealDocument) => void) | undefined>(undefined);
