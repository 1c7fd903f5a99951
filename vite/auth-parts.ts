import type { Plugin } from 'vite';

/**
 * Parts of @supabase/auth-js that nobody here uses: passkeys and wallets. Its client imports them all the same, 4 KB (gzip) of the first
 * load, so the build puts empty ones in their place. See docs/decisions/036.
 */
const EMPTY_PARTS: Record<string, string> = {
  '/auth-js/dist/module/lib/web3/ethereum.js': emptyFunctions([
    'createSiweMessage',
    'fromHex',
    'getAddress',
    'toHex',
  ]),
  '/auth-js/dist/module/lib/webauthn.js': `export class WebAuthnApi {}
    export const webAuthnAbortService = undefined;
    ${emptyFunctions([
      'browserSupportsWebAuthn',
      'createCredential',
      'deserializeCredentialCreationOptions',
      'deserializeCredentialRequestOptions',
      'getCredential',
      'serializeCredentialCreationResponse',
      'serializeCredentialRequestResponse',
    ])}`,
};

function emptyFunctions(names: string[]): string {
  return names.map((name) => `export function ${name}() {}`).join('\n');
}

export function withoutAuthParts(): Plugin {
  return {
    name: 'without-auth-parts',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      const part = Object.keys(EMPTY_PARTS).find((path) => id.endsWith(path));
      return part && EMPTY_PARTS[part];
    },
  };
}
