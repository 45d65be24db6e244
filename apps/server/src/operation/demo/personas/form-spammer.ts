import { disguisedProgram } from '../browsers.ts';
import { anyHome } from '../networks.ts';
import { type Persona, page } from '../persona.ts';
import { article } from '../shop.ts';

/** Leaves comments everywhere and fills in the field that people cannot see. */
export const formSpammer: Persona = {
  name: 'form-spammer',
  visitsPerDay: 4,
  rhythm: 'always',
  visit(random) {
    const ip = anyHome(random);
    const client = disguisedProgram(random);
    const target = article(random);
    return [
      page(0, ip, client, target),
      {
        ...page(1_200, ip, client, '/wp-comments-post.php'),
        method: 'POST',
        source: 'wordpress_plugin',
        sensor: 'form_comment',
        flags: ['honeypot_filled'],
        metadata: { form_type: 'comment', hook_triggered: 'preprocess_comment', honeypot_filled: true },
      },
    ];
  },
};
