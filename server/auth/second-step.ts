import { randomUUID } from 'node:crypto';

import { getAccount } from './accounts';
import { addressOf, giveSession } from './assurance';
import {
  type AuthProblem,
  inSpanish,
  invalidRequest,
  problemResponse,
  sessionNotFound,
  tooManyRequests,
} from './errors';
import {
  CHALLENGE_SECONDS,
  countFactors,
  type Factor,
  findChallenge,
  findFactor,
  insertChallenge,
  insertFactor,
  raiseSession,
  removeFactor,
} from './factors';
import { forward } from './forward';
import { textOf } from './json-body';
import type { AuthContext, AuthHandler, AuthServices } from './services';
import { verifiedBearer } from './session';
import { isRaised, newestToken } from './sessions';
import { mensajes } from './textos';
import { newKey, recognise, type RightCode, secondsOf } from './totp';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** As hosted Auth has it by default. */
const MAX_FACTORS = 10;

const problem = (status: number, code: string, message: string): AuthProblem => ({ status, code, message });

export const insufficientAal = (status: number): AuthProblem =>
  problem(status, 'insufficient_aal', mensajes.faltaSegundoPaso);

interface Bearer {
  userId: string;
  sessionId: string;
  raised: boolean;
}

type Work = (services: AuthServices, c: AuthContext, bearer: Bearer) => Promise<Response>;

/** For somebody with a session, raised or not. */
const asPerson =
  (work: Work) =>
  (services: AuthServices): AuthHandler =>
  async (c) => {
    const wait = services.limits.byAddress.account.take(c.get('address'));
    if (wait > 0) return problemResponse(tooManyRequests(wait));
    const bearer = await verifiedBearer(services, c);
    if (bearer instanceof Response) return bearer;
    return work(services, c, { ...bearer, raised: await isRaised(services.sql, bearer) });
  };

const withFactor = (
  work: (services: AuthServices, c: AuthContext, bearer: Bearer, factor: Factor) => Promise<Response>,
) =>
  asPerson(async (services, c, bearer) => {
    const id = c.req.param('id') ?? '';
    const factor = UUID.test(id) ? await findFactor(services.sql, bearer.userId, id) : null;
    // A factor of somebody else and one that nobody has get the same words, so that nobody learns which ids exist.
    if (!factor) return problemResponse(problem(404, 'mfa_factor_not_found', mensajes.factorAjeno));
    return work(services, c, bearer, factor);
  });

export const enroll = asPerson(async (services, c, { userId, raised }) => {
  const { factor_type: type, friendly_name: friendlyName, issuer } = c.get('body');
  if (type !== 'totp') return problemResponse(invalidRequest(mensajes.soloTotp));
  const name = textOf(friendlyName).slice(0, 60);
  const count = await countFactors(services.sql, userId, name);
  const refused = enrollProblem(count, raised);
  if (refused) return problemResponse(refused);
  const account = await getAccount(services.sql, userId);
  const key = newKey({
    issuer: textOf(issuer).slice(0, 60) || new URL(services.siteUrl).host,
    account: account?.email ?? '',
  });
  const id = randomUUID();
  await insertFactor(services.sql, { id, userId, name, secret: services.box.seal(key.secret, id) });
  const totp = { qr_code: key.qrCode, secret: key.secret, uri: key.uri };
  return Response.json({ id, type: 'totp', friendly_name: name, totp });
});

function enrollProblem(
  { total, verified, named }: Awaited<ReturnType<typeof countFactors>>,
  raised: boolean,
): AuthProblem | null {
  if (named) return problem(422, 'mfa_factor_name_conflict', mensajes.factorRepetido);
  if (total >= MAX_FACTORS) return problem(422, 'too_many_enrolled_mfa_factors', mensajes.demasiadosFactores);
  return verified > 0 && !raised ? insufficientAal(403) : null;
}

export const challenge = withFactor(async (services, c, _bearer, factor) => {
  const id = await insertChallenge(services.sql, factor.id, addressOf(c));
  const expires = Math.floor(services.clock.now() / 1000) + CHALLENGE_SECONDS;
  return Response.json({ id, type: 'totp', expires_at: expires });
});

export const unenroll = withFactor(async (services, _c, { userId, raised }, factor) => {
  if (factor.status === 'verified' && !raised) return problemResponse(insufficientAal(422));
  await removeFactor(services.sql, userId, factor);
  return Response.json({ id: factor.id });
});

const failed = (message: string) => problem(422, 'mfa_verification_failed', message);

export const verifyFactor = withFactor(async (services, c, bearer, factor) => {
  const code = textOf(c.get('body').code).replaceAll(/\s/g, '');
  const challengeId = textOf(c.get('body').challenge_id);
  if (!/^\d{6}$/.test(code)) return problemResponse(invalidRequest(mensajes.codigoIncompleto));
  const refused = await challengeProblem(services, c, { id: challengeId, factorId: factor.id });
  if (refused) return problemResponse(refused);
  const guess = { email: bearer.userId, address: c.get('address') };
  const verdict = await services.limits.secondStep.enter(guess);
  if (!('settle' in verdict)) return problemResponse(tooManyCodes(verdict.refusedForMs));
  const wrong = await answerProblem(services, bearer, factor, { code, challengeId });
  verdict.settle(wrong ? 'wrong' : 'right');
  return wrong ? problemResponse(wrong) : renewed(services, c, bearer);
});

const tooManyCodes = (waitMs: number): AuthProblem => ({
  ...tooManyRequests(waitMs),
  message: mensajes.demasiadosCodigos(waitMs),
});

async function challengeProblem(
  services: AuthServices,
  c: AuthContext,
  { id, factorId }: { id: string; factorId: string },
): Promise<AuthProblem | null> {
  const address = addressOf(c);
  const found = UUID.test(id) ? await findChallenge(services.sql, { id, factorId, address }) : null;
  if (!found) return problem(422, 'mfa_factor_not_found', mensajes.preguntaDesconocida);
  if (found.expired) return problem(422, 'mfa_challenge_expired', mensajes.preguntaCaducada);
  if (found.answered) return problem(422, 'mfa_ip_address_mismatch', mensajes.preguntaContestada);
  return found.sameAddress ? null : problem(422, 'mfa_ip_address_mismatch', mensajes.otraDireccion);
}

/** Why a code does not let in; null once the session is raised. */
async function answerProblem(
  services: AuthServices,
  { userId, sessionId }: Bearer,
  factor: Factor,
  { code, challengeId }: { code: string; challengeId: string },
): Promise<AuthProblem | null> {
  const secret = services.box.open(factor.secret, factor.id);
  if (secret === null) return problem(422, 'mfa_verification_failed', mensajes.claveIlegible);
  const right = recognise(secret, code, services.clock.now());
  if (!right) return failed(mensajes.codigoEquivocado);
  if (!right.counts) return failed(outOfTime(right));
  const { step } = right;
  const answer = await raiseSession(services.sql, {
    userId,
    sessionId,
    factorId: factor.id,
    challengeId,
    step,
  });
  if (answer === 'ended') return sessionNotFound;
  return answer === 'raised' ? null : failed(mensajes.codigoUsado);
}

function outOfTime({ away }: RightCode): string {
  if (away === 2) return mensajes.codigoSiguiente;
  return away > 0 ? mensajes.relojAdelantado(secondsOf(away)) : mensajes.relojAtrasado(secondsOf(away));
}

/** The session as it is now: the engine renews it. */
async function renewed(services: AuthServices, c: AuthContext, { sessionId }: Bearer): Promise<Response> {
  const refresh = await newestToken(services.sql, sessionId);
  const { response } = await services.withCurrentToken(refresh, (current) =>
    forward(services, c, {
      path: '/token?grant_type=refresh_token',
      body: { refresh_token: current },
    }),
  );
  return inSpanish(await giveSession(services, c, response));
}
