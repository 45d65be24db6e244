import './style.css';
import './shell/theme.ts';
import { createRoot } from 'react-dom/client';
import { readAuthConfig } from './session/auth-config.ts';
import { openSession } from './session/session.ts';
import { App } from './shell/app.tsx';
import { shellTexts } from './shell/shell-texts.ts';
import { StartFault } from './shell/start-fault.tsx';
import { say } from './texts/texts.ts';

const place = document.getElementById('app');
if (place === null) throw new Error('The page has no place for the dashboard.');
place.textContent = say(shellTexts, 'starting');
const root = createRoot(place);

try {
  const session = await openSession(await readAuthConfig());
  if (session !== null) root.render(<App session={session} />);
} catch (error) {
  root.render(<StartFault error={error} />);
}
