import type { Base, Contributions, Module } from '#modules/define-module.ts';
import type { RouteApp } from '#platform/http/route-app.ts';
import { traceCalls } from '#platform/telemetry/observed-calls.ts';

/** A module of the list with any needs: the types have checked that they are met. */
type ListedModule = Module<never, object>;

export type ModuleList<Start, Services> = {
  /** Does not compile if no earlier module adds what it needs. */
  use<Adds extends object>(module: Module<Services, Adds>): ModuleList<Start, Services & Adds>;
  create(start: Start): Services;
  servicesForPages(services: Services): Record<string, object>;
  registerHooks(app: RouteApp, services: Services): void;
  registerRoutes(app: RouteApp, services: Services): Promise<void>;
};

export type ServicesOf<List> = List extends ModuleList<never, infer Services> ? Services : never;

export function startList<Start extends Base>(): ModuleList<Start, Start> {
  return listOf<Start, Start>([]);
}

function listOf<Start extends Base, Services>(
  modules: readonly ListedModule[],
): ModuleList<Start, Services> {
  return {
    use: <Adds extends object>(module: Module<Services, Adds>) =>
      listOf<Start, Services & Adds>([...modules, module as ListedModule]),
    create: (start) => createAll(modules, start) as Services,
    servicesForPages: (services) => forPages(modules, services as Record<string, object>),
    registerHooks(app, services) {
      for (const { hooks } of modules) hooks?.(app, services as never);
    },
    async registerRoutes(app, services) {
      for (const { routes } of modules) await routes?.(app, services as never);
    },
  };
}

export function noContributions(): Contributions {
  return {
    attentionSources: [],
    jobTitles: {},
    hourlyTasks: {},
    liveCopies: [],
    orderLinks: [],
    textFacts: [],
    startNotes: [],
    movedPages: [],
    orderChannels: [],
    lastingHolds: [],
    stockQueues: [],
    deposits: [],
    cashBook: [],
    personalData: [],
    keyHolders: [],
    redeeming: [],
    callReasons: [],
    shippingRules: [],
    additionOffers: [],
    productColumns: [],
    legalDetails: [],
    customsCodes: [],
    paymentProviders: {},
  };
}

function createAll(modules: readonly ListedModule[], start: Base): object {
  const services: Record<string, unknown> = { ...start };
  for (const { name, create, contributes, tasks } of modules) {
    addOnce(services, create(services as never), name);
    contribute(start.contributions, contributes?.(services as never) ?? {}, name);
    for (const task of tasks?.(services as never) ?? []) {
      const { limitSeconds } = task;
      start.jobs.every(task.everySeconds, task.name, task.run, { limitSeconds });
    }
  }
  return { ...services, ...tracedServices(modules, services) };
}

function contribute(to: Contributions, added: Partial<Contributions>, by: string): void {
  for (const [point, part] of Object.entries(added)) {
    const all: object = to[point as keyof Contributions];
    if (Array.isArray(all)) all.push(...(part as readonly unknown[]));
    else addOnce(all as Record<string, unknown>, part, by);
  }
}

/** Two modules with the same name would silently replace each other's part. */
function addOnce(all: Record<string, unknown>, added: object, by: string): void {
  const taken = Object.keys(added).find((name) => name in all);
  if (taken) throw new Error(`The module '${by}' adds '${taken}', which is there already.`);
  Object.assign(all, added);
}

/** Traces only callers from outside: services that modules hold of each other stay as they are. */
function tracedServices(
  modules: readonly ListedModule[],
  services: Record<string, unknown>,
): Record<string, object> {
  const names: readonly string[] = modules.flatMap(({ useCases = [] }) => useCases);
  return Object.fromEntries(
    names.map((name) => [name, traceCalls(name, services[name] as object)]),
  );
}

function forPages(
  modules: readonly ListedModule[],
  services: Record<string, object>,
): Record<string, object> {
  const names: readonly string[] = modules.flatMap((each) => each.forPages ?? []);
  return Object.fromEntries(names.map((name) => [name, services[name] as object]));
}
