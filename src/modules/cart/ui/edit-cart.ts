import { toast } from '#design/toast/toast.ts';
import { removeLine, setLineQuantity } from '../cart.ts';
import { cartCleared, itemRemoved } from '../cart-texts.ts';
import { replaceItems } from './cart-store.ts';

/** `key` is the line's `lineKey`. */
export function removeItem(key: string): void {
  replaceItems((lines) => removeLine(lines, key));
  toast(itemRemoved);
}

/** 0 or less removes the line. */
export function updateQuantity(key: string, quantity: number): void {
  if (quantity <= 0) removeItem(key);
  else replaceItems((lines) => setLineQuantity(lines, key, quantity));
}

export function clearCart(): void {
  replaceItems(() => []);
  toast(cartCleared);
}
