interface SignIn {
  readonly baseUrl: string;
  readonly email: string;
  readonly password: string;
}

/** Creates a secret of user tokens, as a member does on the keys page. */
export const newUserSecret = async ({ baseUrl, email, password }: SignIn): Promise<string> => {
  const post = async (path: string, body: object, cookie = ''): Promise<Response> => {
    const headers = { 'content-type': 'application/json', cookie };
    const answer = await fetch(`${baseUrl}/console${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path} got ${answer.status}`);
    return answer;
  };
  const signedIn = await post('/sign-in', { email, password });
  const cookie = signedIn.headers.get('set-cookie')?.split(';')[0];
  const { secret } = (await (await post('/user-token-secrets', { name: 'shop' }, cookie)).json()) as {
    secret: string;
  };
  return secret;
};
