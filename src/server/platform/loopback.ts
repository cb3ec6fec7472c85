import { BlockList, isIP } from 'node:net';

const addresses = new BlockList();
addresses.addSubnet('127.0.0.0', 8, 'ipv4');
addresses.addAddress('::1', 'ipv6');

/** Whether only this machine reaches a host. A name that is not known to be loopback counts as reached from elsewhere. */
export function isLoopback(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[(.*)\]$/, '$1');
  const version = isIP(name);
  if (version === 0) return name === 'localhost' || name.endsWith('.localhost');
  return addresses.check(name, version === 4 ? 'ipv4' : 'ipv6');
}

/** The host of `name:port` or of a URL, without the port; null when it is malformed. */
export function hostOf(text: string): string | null {
  return URL.parse(text.includes('://') ? text : `http://${text}`)?.hostname ?? null;
}
