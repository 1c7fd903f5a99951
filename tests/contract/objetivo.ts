import { randomUUID } from 'node:crypto';

import { createClient, type SupabaseClient } from '@supabase/supabase-js';

import { createStaff, startTestBackend } from '../support/backend';

/**
 * Against what the portable contract tests (`*.portable.test.ts`) run: the embedded backend, or with CONTRACT_SUPABASE_URL and
 * CONTRACT_SUPABASE_KEY any Supabase whose database has our migrations. Accounts are made there with
 * CONTRACT_SUPABASE_SERVICE_KEY, or are two that are there already: CONTRACT_ACCOUNTS=correo:clave,correo:clave.
 */

export interface Person {
  client: SupabaseClient;
  userId: string;
  email: string;
  password: string;
}

export interface Target {
  url: string;
  key: string;
  /** Whether our own process answers, with its door. */
  embedded: boolean;
  anonymous: () => SupabaseClient;
  /** Two colleagues, signed in. */
  people: [Person, Person];
  stop: () => Promise<void>;
}

const PASSWORD = 'Clave-segura-1';

export async function startTarget(): Promise<Target> {
  const { CONTRACT_SUPABASE_URL: url, CONTRACT_SUPABASE_KEY: key } = process.env;
  if (!url || !key) return embedded();
  const anonymous = () => newClient(url, key);
  const accounts = await accountsOf(url);
  const [first, second] = await Promise.all(accounts.map((account) => signIn(anonymous(), account)));
  if (!first || !second) throw new Error('two accounts are needed');
  return { url, key, embedded: false, anonymous, people: [first, second], stop: () => Promise.resolve() };
}

const newClient = (url: string, key: string) =>
  createClient(url, key, {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { transport: class {} as never },
  });

async function embedded(): Promise<Target> {
  const backend = await startTestBackend();
  return {
    url: backend.url,
    key: backend.publishableKey,
    embedded: true,
    anonymous: () => newClient(backend.url, backend.publishableKey),
    people: [await createStaff(backend), await createStaff(backend)],
    stop: () => backend.stop(),
  };
}

interface Account {
  email: string;
  password: string;
}

async function accountsOf(url: string): Promise<Account[]> {
  const { CONTRACT_SUPABASE_SERVICE_KEY: serviceKey, CONTRACT_ACCOUNTS: given } = process.env;
  if (given) {
    return given.split(',').map((account) => {
      const [email = '', password = ''] = account.split(':');
      return { email, password };
    });
  }
  if (!serviceKey) throw new Error('CONTRACT_SUPABASE_SERVICE_KEY or CONTRACT_ACCOUNTS is missing');
  const domain = process.env.CONTRACT_EMAIL_DOMAIN ?? 'despacho.example';
  const admin = newClient(url, serviceKey);
  const make = async (): Promise<Account> => {
    const account = { email: `${randomUUID()}@${domain}`, password: PASSWORD };
    const { error } = await admin.auth.admin.createUser({ ...account, email_confirm: true });
    if (error) throw error;
    return account;
  };
  return [await make(), await make()];
}

async function signIn(client: SupabaseClient, account: Account): Promise<Person> {
  const { data, error } = await client.auth.signInWithPassword(account);
  if (error) throw error;
  return { client, userId: data.user.id, ...account };
}
