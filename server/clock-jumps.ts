const HOUR = 60 * 60 * 1000;

/**
 * Tells whether the clock was set by more than an hour since it was last asked (or since it was made): what lasts by the calendar has
 * not lasted then. A machine that slept counts too, which does no harm: asked again, the answer is no.
 *
 * @param now the wall clock, in ms
 * @param passed a clock that nobody sets, in ms
 */
export function watchClock(now = Date.now, passed = () => performance.now()): () => boolean {
  let known = now() - passed();
  return () => {
    const offset = now() - passed();
    const jumped = Math.abs(offset - known) > HOUR;
    known = offset;
    return jumped;
  };
}
