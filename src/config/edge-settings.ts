import type { Environment } from './environment.ts';
import { groupOf } from './setting-group.ts';

export type Edge = {
  kind: NonNullable<Environment['CDN']>;
  purgeUrls: readonly string[];
  secret: string;
};

export function edgeOf(env: Environment, problems: string[]): Edge | null {
  const group = groupOf(env, ['CDN', 'CDN_PURGE_SECRET'], problems);
  if (env.CDN && env.CDN_PURGE_URL.length === 0) {
    problems.push('CDN_PURGE_URL: is missing, while others of its group are set');
  }
  if (!group || !env.CDN) return null;
  return { kind: env.CDN, purgeUrls: env.CDN_PURGE_URL, secret: group.CDN_PURGE_SECRET };
}
