/** The door of /auth/v1 lets in these calls, which the screens make: method, path and grant. */
export const AUTH_CALLS: readonly string[] = [
  'DELETE /factors/:id',
  'GET /authorize',
  'GET /user',
  'POST /factors',
  'POST /factors/:id/challenge',
  'POST /factors/:id/verify',
  'POST /logout',
  'POST /recover',
  'POST /resend',
  'POST /signup',
  'POST /token?grant_type=password',
  'POST /token?grant_type=refresh_token',
  'POST /verify',
  'PUT /user',
];

/** Google sends people back here: no source of ours names this call. */
export const AUTH_LINKS: readonly string[] = ['GET /callback'];
