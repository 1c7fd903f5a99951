/**
 * The same domain rule as in the database (public.email_domain_error): exactly one @, no white space, and the domain equal to an allowed
 * one. Sub-domains and look-alikes are different domains.
 */
const ADDRESS = /^[^@\p{White_Space}]+@([^@\p{White_Space}]+)$/u;

export function isAllowedEmail(email: string, allowedDomains: readonly string[]): boolean {
  const domain = ADDRESS.exec(email)?.[1];
  return domain !== undefined && allowedDomains.includes(asciiLowerCase(domain));
}

// toLowerCase() would turn the Kelvin sign into a k, and İ into an i with a dot: letters of other domains.
function asciiLowerCase(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}
