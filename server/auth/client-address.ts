import { isIP } from 'node:net';

export interface Connection {
  socketAddress: string | undefined;
  /** The `X-Forwarded-For` header as it arrived. */
  forwardedFor: string | undefined;
  /** The number of our own reverse proxies in front of this server. Only they are trusted to say where a request came from. */
  trustProxy: number;
}

const UNKNOWN = 'desconocida';

/**
 * The address a limit is kept by. Each trusted proxy appends the address it saw, so the client is `trustProxy` places from
 * the end; what stands before it was written by the client and is worth nothing.
 */
export function clientAddress({ socketAddress, forwardedFor, trustProxy }: Connection): string {
  const socket = normalizeAddress(socketAddress ?? '') ?? UNKNOWN;
  if (trustProxy <= 0 || !forwardedFor) return socket;
  const hops = forwardedFor.split(',').slice(-trustProxy);
  return normalizeAddress(hops[0] ?? '') ?? socket;
}

/** An IPv4 address as it is, an IPv6 address as its /64 network, because one customer owns the whole network. Null if it is neither. */
function normalizeAddress(text: string): string | null {
  const address = withoutPort(text.trim().toLowerCase()).replace(/%.*$/, '');
  const embedded = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(address)?.[1];
  if (embedded && isIP(embedded) === 4) return embedded;
  if (isIP(address) === 4) return address;
  return isIP(address) === 6 ? network64(address) : null;
}

function withoutPort(address: string): string {
  const bracketed = /^\[([^\]]+)\](:\d+)?$/.exec(address)?.[1];
  if (bracketed) return bracketed;
  return /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(address)?.[1] ?? address;
}

function network64(address: string): string {
  const [head = '', tail] = address.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length;
  const groups = [...left, ...Array.from({ length: Math.max(0, zeros) }, () => '0'), ...right];
  const network = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}
