import { isIPv6 } from 'node:net';

/**
 * The network that limits count: an IPv4 address, or the first half of an IPv6 address, because a customer of a provider gets the
 * whole second half. Any other text is returned unchanged.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [digits = ''] = address.toLowerCase().split('%');
  const ipv4 = /(?<=^::ffff:)[\d.]+$/.exec(digits);
  if (ipv4) return ipv4[0];
  const [start = [], end = []] = digits.split('::').map((part) => part.split(':').filter(Boolean));
  // `::` stands for the missing groups, each of which is 0.
  const groups = [...start, ...Array.from({ length: 8 - start.length - end.length }, () => '0'), ...end];
  const half = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${half.join(':')}::/64`;
}
