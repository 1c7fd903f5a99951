import { failureOf } from '../lib/failures';
import { type RequestContext, withRequestContext } from '../lib/request-context';
import { problemResponse } from './errors';
import type { JsonObject } from './json-body';
import { safeRedirect } from './redirects';
import type { AuthContext, AuthServices } from './services';

/** The only headers that are forwarded. A `Referer`, for one, would choose where the engine redirects to. */
const PASSED_HEADERS = ['apikey', 'authorization', 'user-agent', 'x-client-info'];

export interface Outgoing {
  /** Below /auth/v1, with the query. Default: what was asked. */
  path?: string;
  body?: JsonObject;
  /** Default: as it was asked. */
  method?: 'GET';
}

export interface Answer {
  response: Response;
  context: RequestContext;
}

/** Hands the request to the engine, inside a context that its mail and its database can see. */
export async function forward(
  services: AuthServices,
  c: AuthContext,
  outgoing: Outgoing = {},
  context: Partial<RequestContext> = {},
): Promise<Answer> {
  const request = buildRequest(services, c, outgoing);
  return withRequestContext(context, async (running) => ({
    response: orFailure(await services.forward(request), running),
    context: running,
  }));
}

/** The engine answers 500 in its own words, whatever kept the database from answering. */
function orFailure(response: Response, { databaseError }: RequestContext): Response {
  const failure = response.status < 500 ? undefined : failureOf(databaseError);
  return failure ? problemResponse(failure) : response;
}

export function askedRedirect(services: AuthServices, c: AuthContext): string {
  return safeRedirect(c.req.query('redirect_to'), services.siteUrl, services.allowRedirect);
}

function buildRequest(services: AuthServices, c: AuthContext, outgoing: Outgoing): Request {
  const { path, body, method = c.req.method } = outgoing;
  const asked = new URL(c.req.url);
  const url = path === undefined ? `${asked.pathname}${asked.search}` : `/auth/v1${path}`;
  const headers = new Headers();
  for (const name of PASSED_HEADERS) {
    const value = c.req.header(name);
    if (value !== undefined) headers.set(name, value);
  }
  const sends = method === 'POST' || method === 'PUT';
  if (sends) headers.set('content-type', 'application/json');
  return new Request(new URL(url, services.siteUrl), {
    method,
    headers,
    body: sends ? JSON.stringify(body ?? c.get('body')) : undefined,
  });
}
