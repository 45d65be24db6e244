import './style.css';
import './shell/theme.ts';
import { createRoot } from 'react-dom/client';
import { home, readAuthConfig } from './session/auth-config.ts';
import { openSession } from './session/session.ts';
import { sharedToken } from './shares/shared-token.ts';
import { App } from './shell/app.tsx';
import { shellTexts } from './shell/shell-texts.ts';
import { StartFault } from './shell/start-fault.tsx';
import { say } from './texts/texts.ts';

const place = document.getElementById('app');
if (place === null) throw new Error('The page has no place for the dashboard.');
place.textContent = say(shellTexts, 'starting');
const root = createRoot(place);

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
  if (session !== null) root.render(<App session={session} />);
}

async function openShared(token: string): Promise<void> {
  const { SharedApp } = await import('./shares/shared-app.tsx');
  root.render(<SharedApp token={token} />);
}
