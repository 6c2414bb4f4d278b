import { type PlatformProfile, readPlatformProfile } from '#modules/assistants/negotiate.ts';
import { type GuardRules, readHttpsUrl, requestGuarded } from '#platform/guarded-request.ts';
import { createLruCache } from '#platform/lru-cache.ts';
import { createSlidingCounter } from '#platform/sliding-counter.ts';
import { fail, ok, type Result } from '#shared/result.ts';

export type ProfileFailure =
  | 'invalid_profile_url'
  | 'profile_unreachable'
  | 'profile_malformed'
  | 'busy';

export type ProfileAnswer = Result<PlatformProfile, ProfileFailure>;

export type PlatformProfiles = { find(url: string): Promise<ProfileAnswer> };

/** For trying the shop out: a profile that is known without asking anybody. */
export type KnownProfile = { url: string; profile: unknown };

export type ProfileParts = {
  rules?: Partial<GuardRules>;
  known?: KnownProfile | null;
  now?: () => number;
};

export const profileRules: GuardRules = { mostBytes: 64 * 1024, timeoutMs: 4000 };
const keptMs = 5 * 60_000;
const mostKept = 500;
/** Whoever makes the shop ask many strangers makes it a nuisance to them. */
const fetchesPerMinute = 60;

/** Profiles are fetched with care and kept for a while, failures too. */
export function createPlatformProfiles({ rules, known, now }: ProfileParts = {}): PlatformProfiles {
  const kept = createLruCache<ProfileAnswer>({
    maxWeight: mostKept,
    weigh: () => 1,
    maxAgeMs: keptMs,
    mayKeep: (answer) => answer.ok || answer.code !== 'busy',
    ...(now && { now }),
  });
  const counter = createSlidingCounter(60_000, now);

  async function fetchProfile(url: string): Promise<ProfileAnswer> {
    if (!counter.count('profiles', fetchesPerMinute).allowed) return fail('busy');
    const fetched = await requestGuarded(
      { url, headers: { accept: 'application/json' } },
      { ...profileRules, ...rules },
    );
    if (!fetched.ok || fetched.value.status !== 200) return fail('profile_unreachable');
    return readProfile(fetched.value.text);
  }

  return {
    async find(url) {
      if (known && url === known.url) return readProfile(JSON.stringify(known.profile));
      if (!readHttpsUrl(url)) return fail('invalid_profile_url');
      return kept.getOrMake(url, () => fetchProfile(url));
    },
  };
}

function readProfile(text: string): ProfileAnswer {
  try {
    const profile = readPlatformProfile(JSON.parse(text));
    return profile ? ok(profile) : fail('profile_malformed');
  } catch {
    return fail('profile_malformed');
  }
}
