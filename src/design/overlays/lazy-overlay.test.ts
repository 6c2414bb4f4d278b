import { afterAll, describe, expect, it, vi } from 'vitest';
import { lazyOverlay } from './lazy-overlay.tsx';

const Content = () => null;

// There are no frames outside a browser, so the next one comes at once.
vi.stubGlobal('requestAnimationFrame', (callback: () => void) => setTimeout(callback));
afterAll(() => vi.unstubAllGlobals());

describe('an overlay that loads on intent', () => {
  it('is fetched once, however often it is hinted at', async () => {
    const fetchContent = vi.fn(async () => Content);
    const overlay = lazyOverlay(fetchContent);
    expect(overlay.find()).toBeNull();
    overlay.preload();
    overlay.preload();
    await vi.waitFor(() => expect(overlay.find()).toBe(Content));
    await overlay.load();
    expect(fetchContent).toHaveBeenCalledOnce();
  });

  it('can be fetched again after the network failed', async () => {
    let online = false;
    const overlay = lazyOverlay(async () => {
      if (!online) throw new Error('offline');
      return Content;
    });
    await expect(overlay.load()).rejects.toThrow('offline');
    online = true;
    await overlay.load();
    expect(overlay.find()).toBe(Content);
  });
});
