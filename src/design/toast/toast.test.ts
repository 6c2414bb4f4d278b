import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dismissToast, getToast, toast, toastInTurn, toastRemovalDelay } from './toast.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  dismissToast();
  dismissToast();
  vi.runAllTimers();
  vi.useRealTimers();
});

describe('toasts', () => {
  it('are shown one at a time, the latest winning', () => {
    toast({ title: 'Payment Successful' });
    toast({ title: 'Cart cleared', description: 'Your shopping bag has been cleared.' });
    expect(getToast()).toMatchObject({ title: 'Cart cleared', open: true });
  });

  it('wait their turn when they tell news from elsewhere, of which the latest is told', () => {
    toastInTurn({ title: 'New message' });
    expect(getToast()).toMatchObject({ title: 'New message', open: true });
    toast({ title: 'Product updated successfully' });
    toastInTurn({ title: 'Low stock' });
    toastInTurn({ title: 'Out of stock' });
    expect(getToast()).toMatchObject({ title: 'Product updated successfully', open: true });
    dismissToast();
    expect(getToast()).toMatchObject({ title: 'Out of stock', open: true });
    dismissToast();
    expect(getToast()).toMatchObject({ title: 'Out of stock', open: false });
  });

  it('are removed 1,000,000 ms after they were dismissed', () => {
    toast({ title: 'Item removed' });
    dismissToast();
    vi.advanceTimersByTime(toastRemovalDelay - 1);
    expect(getToast()).toMatchObject({ title: 'Item removed', open: false });
    vi.advanceTimersByTime(1);
    expect(getToast()).toBeNull();
  });

  it('do not vanish because an earlier one was dismissed', () => {
    toast({ title: 'Item removed' });
    dismissToast();
    toast({ title: 'Added to Bag' });
    vi.advanceTimersByTime(toastRemovalDelay * 2);
    expect(getToast()).toMatchObject({ title: 'Added to Bag', open: true });
  });

  it('tell two equal messages apart, so that the second is announced again', () => {
    toast({ title: 'Out of Stock' });
    const first = getToast()?.id;
    toast({ title: 'Out of Stock' });
    expect(getToast()?.id).not.toBe(first);
  });
});
