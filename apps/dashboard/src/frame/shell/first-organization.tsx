import { useTexts } from '../../kit/texts/texts.ts';
import { OrganizationForm } from './organization-form.tsx';
import { shellTexts } from './shell-texts.ts';

/** What somebody sees who belongs to no organization yet. */
export function FirstOrganization() {
  const say = useTexts(shellTexts);
  return (
    <main className="mx-auto mt-[12vh] max-w-lg px-4">
      <img src="./sundew.svg" alt="" className="mb-4 size-12" />
      <h1>{say('welcome')}</h1>
      <p className="mt-1 mb-5 text-muted">{say('welcomeAbout')}</p>
      <OrganizationForm />
    </main>
  );
}
