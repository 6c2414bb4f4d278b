import type { Environment } from './environment.ts';

/** All settings of a group or none. For a half-filled group it names the missing ones. */
export function groupOf<Key extends keyof Environment>(
  env: Environment,
  keys: readonly Key[],
  problems: string[],
): Record<Key, string> | null {
  const missing = keys.filter((key) => !env[key]);
  if (missing.length === keys.length) return null;
  for (const key of missing) problems.push(`${key}: is missing, while others of its group are set`);
  return Object.fromEntries(keys.map((key) => [key, String(env[key] ?? '')])) as Record<
    Key,
    string
  >;
}
