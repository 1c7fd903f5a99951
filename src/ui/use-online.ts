import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

const subscribe = (onChange: () => void) => onlineManager.subscribe(onChange);
const isOnline = () => onlineManager.isOnline();

/** False while there is no network, or no server that answers. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, isOnline);
