import type { QueryClient } from '@tanstack/react-query';

/**
 * Takes what is about to be deleted out of what is shown, and out of all that is read until the answer is there: a read that began before
 * would bring it back, in a list that nobody asks for again. Answers how that ends.
 */
export function keepOut(client: QueryClient, take: () => void): () => void {
  take();
  return client.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success' && !event.action.manual) take();
  });
}
