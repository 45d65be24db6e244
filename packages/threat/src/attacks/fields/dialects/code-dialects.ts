import type { Dialect } from './dialect.ts';

/** Where interfaces take sources, scripts and files of them. */
export const codeDialects: readonly Dialect[] = [
  // Rich text as a tree, the leaves of which are shown as they are.
  {
    kind: 'code',
    path: /\/rest\/api\/3\/issue(?:\/|$)/,
    field: /^body\.(?:body|fields\.\w{1,40}|update\.comment\[\d{1,3}\]\.add\.body)(?:\.content\[\d{1,4}\]){2,8}\.text$/,
  },
  {
    kind: 'code',
    path: /\/repos\/[^/]+\/[^/]+\/(?:contents|git\/blobs)(?:\/|$)/,
    field: /^body\.(?:content|files\[\d{1,4}\]\.content)$/,
  },
  {
    kind: 'code',
    path: /\/api\/v4\/projects\/[^/]+\/(?:repository\/(?:files|commits)|ci\/lint)(?:\/|$)/,
    field: /^body\.(?:content|actions\[\d{1,4}\]\.content)$/,
  },
  { kind: 'code', path: /\/gists(?:\/\w+)?$/, field: /^body\.files\.[\w. -]{1,100}\.content$/ },
  {
    kind: 'code',
    path: /\/(?:pastes?|snippets)(?:\/[\w-]{1,64})?\/?$/,
    field: /^body(?:\.(?:code|source|paste|content|files\[\d{1,4}\]\.content))?$/,
  },
  {
    kind: 'code',
    path: /\/api\/contents\/.{1,200}\.ipynb$/,
    field: /^body\.content\.cells\[\d{1,4}\]\.source(?:\[\d{1,4}\])?$/,
  },
  { kind: 'code', path: /\/api_post\.php$/, field: /^body\.api_paste_code$/ },
  // Playgrounds and judges that build a program, and what sets it in order.
  {
    kind: 'code',
    path: /\/(?:compile|submissions(?:\/batch)?|piston\/execute|format|fmt|highlight)(?:\.json)?\/?$/,
    field:
      /^body\.(?:submissions\[\d{1,4}\]\.)?(?:code|source|source_code|(?:codes|files)\[\d{1,4}\]\.(?:code|content))$/,
  },
  // What stands before and behind the place that a model fills.
  {
    kind: 'code',
    path: /\/(?:v1\/(?:fim\/)?completions|infill)$/,
    field: /^body\.(?:prompt|suffix|segments\.(?:prefix|suffix)|input_(?:prefix|suffix))$/,
  },
  // What a model has a tool write (Model Context Protocol).
  {
    kind: 'code',
    path: /\/mcp(?:\/[\w-]{1,64})?$/,
    field:
      /^body\.params\.arguments\.(?:content|contents|text|code|file_text|new_str|old_str|new_string|old_string|edits\[\d{1,4}\]\.(?:old|new)Text)$/,
  },
  // Settings that services fetch, each of them a document.
  { kind: 'code', path: /\/v1\/kv\/[\w./-]{1,200}$/, field: /^body$/ },
  // What a cloud hands to a machine at its first start, and files that are put into one.
  {
    kind: 'code',
    path: /\/(?:servers|droplets|instances|virtual_?machines|launch_?templates|launch_?configurations|node_?pools)$/i,
    field: /^body\.(?:\w{1,40}\.){0,2}(?:user_?data|start_?up_?script|cloud_?init)$/i,
  },
  {
    kind: 'code',
    path: /\/stacks(?:\/[\w.-]{1,64}){0,2}$/,
    field: /^body\.(?:template(?:_?body)?|files\.[\w./:-]{1,200})$/i,
  },
  {
    kind: 'code',
    path: /\/api\/v1\/namespaces\/[\w-]{1,63}\/configmaps(?:\/[\w.-]{1,253})?$/,
    field: /^body\.data\.[\w.-]{1,253}$/,
  },
];
