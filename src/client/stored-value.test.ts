import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createStoredValue } from './stored-value.ts';

/** Browser storage as one tab sees it, which may be full or forbidden. */
class FakeStorage {
  items = new Map<string, string>();
  refuses = false;

  getItem(key: string): string | null {
    if (this.refuses) throw new Error('denied');
    return this.items.get(key) ?? null;
  }

  setItem(key: string, text: string) {
    if (this.refuses) throw new Error('quota');
    this.items.set(key, text);
  }
}

const storage = new FakeStorage();
const tab = new EventTarget();

function createList() {
  return createStoredValue<string[]>({
    key: 'list',
    parse: (text) => (text === null ? [] : text.split(',')),
    serialize: (list) => list.join(','),
  });
}

beforeEach(() => {
  storage.items.clear();
  storage.refuses = false;
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('addEventListener', tab.addEventListener.bind(tab));
  vi.stubGlobal('removeEventListener', tab.removeEventListener.bind(tab));
});

afterEach(() => {
  vi.unstubAllGlobals();
});

function otherTabWrites(text: string) {
  storage.items.set('list', text);
  tab.dispatchEvent(Object.assign(new Event('storage'), { key: 'list' }));
}

describe('a value in local storage', () => {
  it('stays the same object until it changes', () => {
    const list = createList();
    list.set(() => ['shoe']);
    expect(list.get()).toBe(list.get());
    const before = list.get();
    list.set((items) => [...items, 'lacquer']);
    expect(list.get()).not.toBe(before);
  });

  it('hears what another tab wrote', () => {
    const list = createList();
    const heard = vi.fn();
    const leave = list.subscribe(heard);
    otherTabWrites('shoe,scarf');
    expect(heard).toHaveBeenCalledOnce();
    expect(list.get()).toEqual(['shoe', 'scarf']);
    leave();
    otherTabWrites('shoe');
    expect(heard).toHaveBeenCalledOnce();
  });

  it('is read again when the browser brings its page back', () => {
    const list = createList();
    const heard = vi.fn();
    const leave = list.subscribe(heard);
    storage.items.set('list', 'scarf');
    const comeBack = (persisted: boolean) =>
      tab.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
    comeBack(false);
    expect(heard).not.toHaveBeenCalled();
    comeBack(true);
    expect(heard).toHaveBeenCalledOnce();
    expect(list.get()).toEqual(['scarf']);
    leave();
    comeBack(true);
    expect(heard).toHaveBeenCalledOnce();
  });

  it('adds to what another tab wrote instead of overwriting it', () => {
    const list = createList();
    list.set(() => ['shoe']);
    storage.items.set('list', 'shoe,scarf');
    list.set((items) => [...items, 'magnum']);
    expect(storage.items.get('list')).toBe('shoe,scarf,magnum');
  });

  it('lasts as long as the page where storage is refused', () => {
    const list = createList();
    storage.refuses = true;
    list.set(() => ['shoe']);
    list.set((items) => [...items, 'scarf']);
    expect(list.get()).toEqual(['shoe', 'scarf']);
    expect(list.isSaved()).toBe(false);
    storage.refuses = false;
    list.set((items) => items);
    expect(list.isSaved()).toBe(true);
  });
});
