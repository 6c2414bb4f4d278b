import { dashboardPath } from '#modules/identity/redirect-target.ts';
import { forgetLeaving, noteLeaving } from './left-note.ts';
import { askWhoIsIn } from './session-calls.ts';
import { forgetStaffMark, leaveStaffMark } from './staff-mark.ts';

/**
 * What the tabs of one browser tell each other, and the farewell to the server when one is closed.
 * It belongs to the document and not to a component: whoever goes on to the shop's pages and
 * closes them there leaves as well. A mark in the browser tells shop pages that are opened anew.
 */
export type TabMessage = 'leaving' | 'logged-in' | 'logged-out';

/** A farewell may reach the server after the answer to it, so the answer is given twice. */
const answerAfter = [1000, 7000];

let openChannel: BroadcastChannel | undefined;
let isHere = false;

function channel(): BroadcastChannel {
  openChannel ??= new BroadcastChannel('ndoro-staff');
  return openChannel;
}

export function tellTabs(message: TabMessage): void {
  channel().postMessage(message);
}

export function onTabMessage(listener: (message: TabMessage) => void): () => void {
  const hear = ({ data }: MessageEvent<TabMessage>) => listener(data);
  const tabs = channel();
  tabs.addEventListener('message', hear);
  return () => tabs.removeEventListener('message', hear);
}

/** From now on this tab keeps the session, and says goodbye when it is closed. */
export function keepPresence(): void {
  if (isHere) return;
  isHere = true;
  forgetLeaving();
  leaveStaffMark();
  window.addEventListener('pagehide', leave);
  window.addEventListener('pageshow', comeBack);
  channel().addEventListener('message', answer);
  // After a reload the farewell of the page before may still be on its way.
  sayHere();
}

export function forgetPresence(): void {
  // On a page that was only just opened, what was noted before says why nobody is in.
  if (isHere) forgetLeaving();
  isHere = false;
  forgetStaffMark();
  window.removeEventListener('pagehide', leave);
  window.removeEventListener('pageshow', comeBack);
  channel().removeEventListener('message', answer);
}

/** For pages outside the staff area: keeps the session alive. */
export async function resumePresence(): Promise<void> {
  const found = await askWhoIsIn();
  if (found === 'nobody') forgetStaffMark();
  else if (found !== 'unknown' && found.isAdmin) keepPresence();
}

function sayHere(): void {
  for (const delay of answerAfter) {
    setTimeout(() => {
      if (isHere) void askWhoIsIn();
    }, delay);
  }
}

function leave(): void {
  navigator.sendBeacon('/api/admin/logout?leaving=1');
  const { pathname, search } = location;
  noteLeaving(pathname.startsWith('/admin/') ? pathname + search : dashboardPath);
  tellTabs('leaving');
}

function comeBack({ persisted }: PageTransitionEvent): void {
  if (!persisted) return;
  forgetLeaving();
  sayHere();
}

function answer({ data }: MessageEvent<TabMessage>): void {
  if (data !== 'leaving') return;
  // This tab keeps the session.
  forgetLeaving();
  sayHere();
}
