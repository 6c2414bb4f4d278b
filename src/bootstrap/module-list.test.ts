import { expect, test } from 'vitest';
import { type Base, type Contributions, defineModule } from '#modules/define-module.ts';
import { noContributions, startList } from './module-list.ts';

const shelves = defineModule({
  name: 'shelves',
  create: (_needs: Pick<Base, 'contributions'>) => ({ shelves: { count: () => 3 } }),
  contributes: ({ shelves }) => ({
    textFacts: [() => ({ collections: shelves.count() })],
    hourlyTasks: { dust: async () => {} },
  }),
});

const labels = defineModule({
  name: 'labels',
  create: ({ shelves }: { shelves: { count(): number } }) => ({
    labels: { text: () => `${shelves.count()} shelves` },
  }),
});

/** No module here needs more of the base. */
const base = () => ({ contributions: noContributions() }) as Base;

test('a module is given what the modules before it add', () => {
  const services = startList<Base>().use(shelves).use(labels).create(base());
  expect(services.labels.text()).toBe('3 shelves');
});

test('a module whose needs nobody before it adds does not compile, so a wrong order fails too', () => {
  const list = startList<Base>();
  // @ts-expect-error nothing before it adds 'shelves'
  const wrong = list.use(labels).use(shelves);
  expect(() => wrong.create(base()).labels.text()).toThrow();
});

test('a module that names no service of the shop does not compile either', () => {
  const misspelt = defineModule({
    name: 'misspelt',
    create: (_needs: { shelfs: object }) => ({}),
  });
  // @ts-expect-error there is no 'shelfs'
  expect(startList<Base>().use(shelves).use(misspelt)).toBeDefined();
});

test('what modules contribute is gathered in their order', () => {
  const { contributions } = startList<Base>().use(shelves).use(labels).create(base());
  expect(contributions.textFacts.map((find) => find())).toEqual([{ collections: 3 }]);
  expect(Object.keys(contributions.hourlyTasks)).toEqual(['dust']);
});

test('each kind of contribution is passed on', () => {
  const given = Object.fromEntries(
    Object.entries(noContributions()).map(([point, empty]) => [
      point,
      Array.isArray(empty) ? [`one of ${point}`] : { added: `one of ${point}` },
    ]),
  );
  const generous = defineModule({
    name: 'generous',
    create: (_needs: Pick<Base, 'contributions'>) => ({}),
    contributes: () => given as unknown as Contributions,
  });
  expect(startList<Base>().use(generous).create(base()).contributions).toEqual(given);
});

test('two modules that add the same name are refused, by the name of the second', () => {
  const twice = startList<Base>()
    .use(shelves)
    .use(defineModule({ ...shelves, name: 'others' }));
  expect(() => twice.create(base())).toThrow(
    "The module 'others' adds 'shelves', which is there already.",
  );
});
