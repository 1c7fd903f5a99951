/** Which addresses may be called: those of the Internet, and none by which something of this machine or of its networks would be reached. */
import { BlockList, isIPv4, isIPv6 } from 'node:net';
import { networkInterfaces } from 'node:os';

/** These ranges are not the Internet: this network, private, shared, loopback, link-local, documentation and tests, multicast, reserved. */
const NO_INTERNET_4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];

/** All of the Internet is in the first; in the others an address of version 4 is wrapped, or there is nothing. */
const INTERNET_6 = '2000::/3';
const NO_INTERNET_6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

function listOf(ranges: readonly string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = '', bits] = range.split('/');
    list.addSubnet(address, Number(bits), isIPv4(address) ? 'ipv4' : 'ipv6');
  }
  return list;
}

const notInternet = listOf([...NO_INTERNET_4, ...NO_INTERNET_6]);
const internet6 = listOf([INTERNET_6]);

/** Asked each time, for a machine changes its network. */
function ofThisMachine(): BlockList {
  const own = Object.values(networkInterfaces()).flatMap((each) => each ?? []);
  return listOf(own.flatMap(({ cidr }) => cidr ?? []));
}

/** `address` is one that a name was resolved to. What is no address at all may not be called either. */
export function estaProhibida(address: string): boolean {
  if (isIPv4(address)) return notInternet.check(address, 'ipv4') || ofThisMachine().check(address, 'ipv4');
  if (!isIPv6(address)) return true;
  // A zone names an interface of this machine.
  if (address.includes('%') || !internet6.check(address, 'ipv6')) return true;
  return notInternet.check(address, 'ipv6') || ofThisMachine().check(address, 'ipv6');
}
