import { providerCalls } from './metrics.ts';
import { inSpan, isTracing, kindOf } from './tracing.ts';

type Call = (...given: unknown[]) => unknown;

/** Makes each call of a service a span of its trace. Without tracing it stays unwrapped. */
export function traceCalls<Service extends object>(name: string, service: Service): Service {
  if (!isTracing()) return service;
  return wrapCalls(service, (call, step, given) =>
    inSpan(`${name}.${step}`, { kind: 'internal' }, () => call(...given)),
  );
}

/** Counts and times each call to a provider, by name and call, and makes it a span. */
export function observeProvider<Provider extends object>(
  name: string,
  provider: Provider,
): Provider {
  return wrapCalls(provider, (call, step, given) => {
    const startedAt = performance.now();
    const note = (outcome: string) =>
      providerCalls.observe(
        { provider: name, call: step, outcome },
        (performance.now() - startedAt) / 1000,
      );
    const attributes = { 'peer.service': name };
    const answer = inSpan(`${name}.${step}`, { kind: 'client', attributes }, () => call(...given));
    if (!(answer instanceof Promise)) return answer;
    return answer.then(
      (value) => {
        note(outcomeOf(value));
        return value;
      },
      (error) => {
        note(kindOf(error));
        throw error;
      },
    );
  });
}

/** Expected failures are values with a code. */
function outcomeOf(value: unknown): string {
  const result = value as { ok?: unknown; code?: unknown } | null;
  return result?.ok === false ? String(result.code) : 'ok';
}

type Around = (call: Call, step: string, given: unknown[]) => unknown;

/** Includes calls of the parts that a service consists of, but nothing deeper. */
function wrapCalls<Target extends object>(target: Target, around: Around, isPart = false): Target {
  const wrapped = new Map<string, { value: unknown; outer: unknown }>();
  return new Proxy(target, {
    get(inner, key) {
      const value = Reflect.get(inner, key) as unknown;
      if (typeof key !== 'string') return value;
      const known = wrapped.get(key);
      // A getter may return another value each time.
      if (known && known.value === value) return known.outer;
      const outer = wrap(inner, key, value);
      wrapped.set(key, { value, outer });
      return outer;
    },
  });

  function wrap(inner: object, key: string, value: unknown): unknown {
    if (typeof value === 'function') {
      const call: Call = (...given) => Reflect.apply(value, inner, given);
      return (...given: unknown[]) => around(call, key, given);
    }
    if (isPart || !isPlain(value)) return value;
    return wrapCalls(value, (call, step, given) => around(call, `${key}.${step}`, given), true);
  }
}

function isPlain(value: unknown): value is object {
  return (
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
  );
}
