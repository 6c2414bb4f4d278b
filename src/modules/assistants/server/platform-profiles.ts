import { type PlatformProfile, readPlatformProfile } from '#modules/assistants/negotiate.ts';
import {
  type GuardRules,
  isClosed,
  readHttpsUrl,
  requestGuarded,
} from '#platform/guarded-request.ts';
import { createLruCache } from '#platform/lru-cache.ts';
import { addressRules } from '#platform/rate-limit.ts';
import { createSlidingCounter } from '#platform/sliding-counter.ts';
import { fail, ok, type Result } from '#shared/result.ts';

export type ProfileFailure =
  | 'invalid_profile_url'
  | 'profile_unreachable'
  | 'profile_malformed'
  | 'busy';

/** A platform's profile, and when it was fetched. */
export type AskedProfile = { profile: PlatformProfile; askedAt: Date };

export type ProfileAnswer = Result<AskedProfile, ProfileFailure>;

export type PlatformProfiles = {
  /** `caller` is the address of the caller; absent if the shop itself asks. */
  find(url: string, caller?: string): Promise<ProfileAnswer>;
};

/** For trying out the shop: a profile that needs no request. */
export type KnownProfile = { url: string; profile: unknown };

export type ProfileParts = {
  rules?: Partial<GuardRules>;
  known?: KnownProfile | null;
  /** The profile that was stored at the platform's last call. */
  findStored?: (url: string) => Promise<AskedProfile | null>;
  now?: () => number;
};

export const profileRules: GuardRules = { mostBytes: 128 * 1024, timeoutMs: 4000 };
const freshMs = 5 * 60_000;
/** A key withdrawn by a platform is accepted no longer than this if the platform is unreachable. */
const longestMs = 24 * 60 * 60_000;
const mostProfiles = 500;
/** Each fetch costs a third party a request, so it counts against the caller's own limit. */
const perCaller = { limit: 20, windowSeconds: 60 };

/**
 * Fetches profiles safely and caches them for a while, failures too. A known platform has a stored
 * profile: nobody can use up its limit, and it may be unreachable for a day.
 */
export function createPlatformProfiles({
  rules,
  known,
  findStored = async () => null,
  now = Date.now,
}: ProfileParts = {}): PlatformProfiles {
  const cache = createLruCache<ProfileAnswer>({
    maxWeight: mostProfiles,
    weigh: () => 1,
    maxAgeMs: freshMs,
    now,
  });
  const counter = createSlidingCounter(perCaller.windowSeconds * 1000, now);
  const isYoung = ({ askedAt }: AskedProfile, ms: number) => now() - askedAt.getTime() < ms;
  const mayFetch = (caller: string) =>
    addressRules('profiles', caller, perCaller).every(
      ({ key, rule }) => counter.count(key, rule.limit).allowed,
    );

  async function fetchProfile(url: string): Promise<ProfileAnswer> {
    const fetched = await requestGuarded(
      { url, headers: { accept: 'application/json' } },
      { ...profileRules, ...rules },
    );
    if (!fetched.ok || fetched.value.status !== 200) return fail('profile_unreachable');
    return readProfile(fetched.value.text, now());
  }

  async function renew(url: string, stored: AskedProfile): Promise<ProfileAnswer> {
    if (isYoung(stored, freshMs)) return ok(stored);
    const fetched = await fetchProfile(url);
    return fetched.ok || !isYoung(stored, longestMs) ? fetched : ok(stored);
  }

  return {
    async find(url, caller) {
      if (known && url === known.url) return readProfile(JSON.stringify(known.profile), now());
      const target = readHttpsUrl(url, rules);
      if (!target) return fail('invalid_profile_url');
      if (isClosed(target, rules ?? {})) return fail('profile_unreachable');
      const cached = cache.find(url);
      if (cached) return cached;
      const stored = await findStored(url);
      if (stored) return cache.getOrMake(url, () => renew(url, stored));
      if (caller !== undefined && !mayFetch(caller)) return fail('busy');
      return cache.getOrMake(url, () => fetchProfile(url));
    },
  };
}

function readProfile(text: string, askedAt: number): ProfileAnswer {
  try {
    const profile = readPlatformProfile(JSON.parse(text));
    return profile ? ok({ profile, askedAt: new Date(askedAt) }) : fail('profile_malformed');
  } catch {
    return fail('profile_malformed');
  }
}
