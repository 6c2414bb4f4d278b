import { dashboardPath } from '#modules/identity/redirect-target.ts';
import { forgetLeaving, noteLeaving } from './left-note.ts';
import { askWhoIsIn } from './session-calls.ts';
import { forgetStaffMark, leaveStaffMark } from './staff-mark.ts';

/**
 * Messages between the tabs of one browser. When a staff tab is closed, it tells the server. This
 * belongs to the document, not to a component: a user who moves on to shop pages and closes them
 * there also leaves. The staff mark tells newly opened shop pages that staff use this browser.
 */
export type TabMessage = 'leaving' | 'logged-in' | 'logged-out';

/** The 'leaving' call may reach the server after the answer to it, so the answer is sent twice. */
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

/** This tab keeps the session alive from now on, and reports when it is closed. */
export function keepPresence(): void {
  if (isHere) return;
  isHere = true;
  forgetLeaving();
  leaveStaffMark();
  window.addEventListener('pagehide', leave);
  window.addEventListener('pageshow', comeBack);
  channel().addEventListener('message', answer);
  // After a reload, the 'leaving' call of the previous page may still be under way.
  sayHere();
}

export function forgetPresence(): void {
  // On a newly opened page, the stored note explains why the session has ended.
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
