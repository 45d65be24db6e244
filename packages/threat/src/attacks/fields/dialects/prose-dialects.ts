import type { Dialect } from './dialect.ts';

/** Where interfaces take what people write: questions, Markdown, chat. */
export const proseDialects: readonly Dialect[] = [
  {
    kind: 'prose',
    path: /\/(?:chat\/completions|completions|messages(?:\/count_tokens)?|responses|api\/(?:chat|generate))$|:(?:stream)?generateContent$/i,
    field:
      /^body\.(?:(?:messages|input)\[\d{1,4}\]\.content(?:\[\d{1,3}\]\.text)?|(?:contents\[\d{1,4}\]|system_?instruction)\.parts\[\d{1,3}\]\.text|prompt|instructions)$/i,
  },
  {
    kind: 'prose',
    path: /\/repos\/[^/]+\/[^/]+\/(?:issues|pulls|releases|comments|commits|discussions|milestones)(?:\/|$)/,
    field: /^body\.(?:title|body|description|comments\[\d{1,4}\]\.body)$/,
  },
  {
    kind: 'prose',
    path: /\/api\/v4\/(?:projects|groups)\/[^/]+\/(?:issues|merge_requests|releases|milestones|snippets|epics)(?:\/|$)/,
    field: /^body\.(?:title|body|description|note)$/,
  },
  {
    kind: 'prose',
    path: /\/rest\/api\/(?:2|3|latest)\/issue(?:\/|$)/,
    field: /^body\.(?:body|fields\.(?:description|summary|environment)|update\.comment\[\d{1,3}\]\.add\.body)$/,
  },
  {
    kind: 'prose',
    path: /\/api\/v2\/(?:tickets|requests)(?:\/\d{1,12})?(?:\.json)?$/,
    field: /^body\.(?:(?:ticket|request)\.(?:subject|description|comment\.body)|subject|description)$/,
  },
  {
    kind: 'prose',
    path: /\/api\/(?:v1\/)?chat\.(?:postMessage|postEphemeral|update|scheduleMessage)$/,
    field: /^body\.text$/,
  },
  {
    kind: 'prose',
    path: /\/api\/(?:v\d{1,2}\/)?(?:channels|webhooks)\/\w/,
    field: /^body\.(?:content|embeds\[\d\]\.description)$/,
  },
  // Chats, boards and networks of people.
  { kind: 'prose', path: /\/api\/v1\/chat\.sendMessage$/, field: /^body\.message\.msg$/ },
  { kind: 'prose', path: /\/api\/v4\/posts(?:\/\w{1,40}(?:\/patch)?)?$/, field: /^body\.message$/ },
  {
    kind: 'prose',
    path: /\/(?:chats|channels)\/[^/]{1,80}\/messages(?:\/[^/]{1,80}\/replies)?$/,
    field: /^body\.body\.content$/,
  },
  { kind: 'prose', path: /\/_matrix\/client\/.{1,120}\/send\/m\.room\.message\/[^/]{1,80}$/, field: /^body\.body$/ },
  { kind: 'prose', path: /\/api\/v1\/statuses(?:\/\w{1,40})?$/, field: /^body\.(?:status|spoiler_text)$/ },
  { kind: 'prose', path: /\/1\/cards\/\w{1,40}\/actions\/comments$/, field: /^body\.text$/ },
  { kind: 'prose', path: /\/v1\/responses$/, field: /^body\.input$/ },
  // What is translated, proofread or laid out as a vector.
  { kind: 'prose', path: /\/(?:language\/)?translate(?:\/v2)?$/, field: /^body\.(?:q|text)(?:\[\d{1,4}\])?$/ },
  { kind: 'prose', path: /\/v2\/check$/, field: /^body\.text$/ },
  { kind: 'prose', path: /\/v1\/embeddings$/, field: /^body\.input(?:\[\d{1,4}\])?$/ },
  // What hosts of code and chats tell an application that asked to be told: commits, issues, comments and messages.
  {
    kind: 'prose',
    path: /\/(?:[\w-]{0,30}webhooks?|hooks?|github|gitlab|gitea|bitbucket)(?:\/[\w-]{1,64}){0,3}\/?$/i,
    field:
      /^body\.(?:(?:push\.changes\[\d{1,4}\]\.)?commits\[\d{1,4}\]\.(?:message|title)|head_commit\.message|(?:issue|pull_request|comment|review|release|discussion|object_attributes|merge_request)\.(?:title|body|description|note))$/,
  },
  {
    kind: 'prose',
    path: /\/slack(?:\/[\w-]{1,64}){0,3}\/?$/i,
    field: /^body\.event\.(?:message\.|previous_message\.)?text$/,
  },
  {
    kind: 'prose',
    path: /\/(?:telegram|tg)(?:[-_]\w{1,20})?(?:\/[\w:-]{1,64}){0,3}\/?$/i,
    field: /^body\.(?:edited_)?(?:message|channel_post)\.(?:reply_to_message\.)?(?:text|caption)$/,
  },
  { kind: 'prose', path: /\/posts(?:\/\d{1,12})?(?:\.json)?$/, field: /^body\.(?:post\.)?raw$/ },
  { kind: 'prose', path: /\/(?:index|api)\.php$/, field: /^body\.wpTextbox1$/ },
  { kind: 'prose', path: /\/w\/api\.php$/, field: /^body\.(?:text|appendtext|summary)$/ },
  { kind: 'prose', path: /\/questions\/(?:ask|\d{1,12}\/answer)\/submit$/, field: /^body\.(?:title|post-text)$/ },
];
