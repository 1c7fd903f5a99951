/**
 * One connection while lite has it. What opens a transaction is held back and leaves with the statement that needs it; a call of a function
 * takes along what lite asks afterwards and the commit: one trip in place of three, one wake-up of the session. See docs/decisions/085.
 */
import type { ReservedSql } from 'postgres';

import { databaseAway, failureOf } from './failures';

/** What lite tells a session through the statements that server/lite-round-trips.ts makes of it. */
export interface Openings {
  caller: string;
  call: string;
  /** Of a call that is the only statement of its transaction. */
  onlyCall: string;
  callerAndCall: string;
}

interface Held {
  begin: boolean;
  caller?: never[];
  call?: never[];
  isOnly: boolean;
}

interface Following {
  chosen: Promise<unknown>;
  committed: Promise<unknown>;
}

const NOTHING: Held = { begin: false, isOnly: false };

/** What opens a transaction answers nothing of use: whether it failed is told by the statement that follows it. */
const HELD_BACK = Promise.resolve(Object.assign([], { command: '', count: 0 }));

/** The settings by which a function chooses status and headers of its answer: lite asks for them once it has been called. */
const CHOSEN = `select current_setting('response.status', true) as status, current_setting('response.headers', true) as headers`;

/** A lost connection is the end of what was sent; the driver may leave what waits behind it without any answer. */
const unlessLost = (sent: Promise<unknown>) =>
  sent.catch((error: unknown) => {
    if (failureOf(error) === databaseAway) throw error;
  });

export function sendTogether(session: ReservedSql, openings: Openings): ReservedSql {
  const query = session.unsafe.bind(session);
  let held = NOTHING;
  let following: Following | undefined;

  /** At once, and in this order: a query of the driver starts when somebody waits for it. */
  const send = (text: string, values: never[] = [], options = { prepare: values.length > 0 }) => {
    const sent = query(text, values, options).execute();
    sent.catch(() => undefined);
    return sent;
  };

  const hold = (text: string, values: never[]): boolean => {
    if (text === 'begin') held = { ...NOTHING, begin: true };
    else if (text === openings.caller) held = { ...held, caller: values };
    else if (text === openings.call) held = { ...held, call: values };
    else if (text === openings.onlyCall) held = { ...held, call: values, isOnly: true };
    else return false;
    return true;
  };

  const open = ({ begin, caller, call }: Held): Promise<unknown>[] => {
    const opening = begin ? [send('begin')] : [];
    if (caller && call) return [...opening, send(openings.callerAndCall, [...caller, ...call])];
    if (caller) return [...opening, send(openings.caller, caller)];
    return call ? [...opening, send(openings.call, call)] : opening;
  };

  const follow = (call: Promise<unknown>): Following => {
    const chosen = send(CHOSEN, [], { prepare: true, simple: false } as { prepare: boolean });
    const commit = send('commit');
    const committed = Promise.all([unlessLost(call), unlessLost(chosen)]).then(() => commit);
    committed.catch(() => undefined);
    return { chosen, committed };
  };

  const afterCall = (text: string, { chosen, committed }: Following): Promise<unknown> => {
    if (text.includes(`'response.status'`)) return chosen;
    if (text !== 'commit' && text !== 'rollback') {
      return Promise.reject(new Error(`lite changed: a call is followed by ${text}, see lite-session`));
    }
    following = undefined;
    return committed;
  };

  const unsafe = (text: string, values: never[] = []): Promise<unknown> => {
    if (following) return afterCall(text, following);
    if (hold(text, values)) return HELD_BACK;
    const { isOnly } = held;
    const ahead = open(held);
    held = NOTHING;
    const sent = send(text, values);
    const answer = ahead.length > 0 ? Promise.all([...ahead, sent]).then((all) => all.at(-1)) : sent;
    if (isOnly && text !== 'commit' && text !== 'rollback') following = follow(answer);
    return answer;
  };
  return Object.assign(session, { unsafe });
}
