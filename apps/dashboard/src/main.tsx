import './style.css';
import './kit/theme/theme.ts';
import { createRoot } from 'react-dom/client';
import { App } from './frame/shell/app.tsx';
import { shellTexts } from './frame/shell/shell-texts.ts';
import { StartFault } from './frame/shell/start-fault.tsx';
import { fetchReasonWords } from './kit/faults/reason-words.ts';
import { home, readAuthConfig } from './kit/session/auth-config.ts';
import { openSession } from './kit/session/session.ts';
import { language, say } from './kit/texts/texts.ts';
import { sharedToken } from './watch/shared/shared-token.ts';

const place = document.getElementById('app');
if (place === null) throw new Error('The page has no place for the dashboard.');
place.textContent = say(shellTexts, 'starting');
const root = createRoot(place);
// Together with what the session asks for; there before anything can be refused on a page.
const reasonWords = fetchReasonWords(language());

// What is shared is for people without an account: nobody is sent to sign in.
const shared = sharedToken(location.href, home);

try {
  if (shared === null) await openDashboard();
  else await openShared(shared);
} catch (error) {
  root.render(<StartFault error={error} />);
}

async function openDashboard(): Promise<void> {
  const session = await openSession(await readAuthConfig());
  await reasonWords;
  if (session !== null) root.render(<App session={session} />);
}

async function openShared(token: string): Promise<void> {
  const { SharedApp } = await import('./watch/shared/shared-app.tsx');
  await reasonWords;
  root.render(<SharedApp token={token} />);
}
