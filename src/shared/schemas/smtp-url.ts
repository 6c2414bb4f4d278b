/** 'user:password@server:587' as an address. Null if invalid. A password may have any character. */
export function smtpUrlOf(text: string): string | null {
  if (/^smtps?:\/\//.test(text)) return URL.canParse(text) ? text : null;
  const [, user, password, host = '', port = '587'] =
    /^(?:([^:]+):(.*)@)?([\w.-]+)(?::(\d+))?$/.exec(text) ?? [];
  if (host === '') return null;
  const login = user ? `${encodeURIComponent(user)}:${encodeURIComponent(password ?? '')}@` : '';
  return `${port === '465' ? 'smtps' : 'smtp'}://${login}${host}:${port}`;
}
