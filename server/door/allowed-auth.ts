/** What the screens call of the accounts, by method, path and grant. */
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

/** What comes from elsewhere, and no source names: the way back from Google. */
export const AUTH_LINKS: readonly string[] = ['GET /callback'];
