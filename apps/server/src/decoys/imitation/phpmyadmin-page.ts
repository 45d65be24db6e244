import { type Html, html } from '../../platform/text/html.ts';
import type { Scene } from './scene.ts';

export interface PhpMyAdminLogin {
  readonly release: string;
  readonly sessionId: string;
  readonly token: string;
  /** The message of the database, and where it came from; null before the first try. */
  readonly error: Html | null;
}

/** Relative to the page. */
export const PHPMYADMIN_ASSETS = [
  'favicon.ico',
  './themes/pmahomme/jquery/jquery-ui.css',
  'js/vendor/codemirror/lib/codemirror.css',
  './themes/pmahomme/css/theme.css',
  'js/dist/cross_framing_protection.js',
  './themes/pmahomme/img/logo_right.png',
  'themes/dot.gif',
] as const;

const LANGUAGES = [
  ['de', 'Deutsch - German'],
  ['en', 'English'],
  ['es', 'Español - Spanish'],
  ['fr', 'Français - French'],
  ['it', 'Italiano - Italian'],
  ['nl', 'Nederlands - Dutch'],
  ['pl', 'Polski - Polish'],
  ['pt_br', 'Português (Brasil) - Portuguese (Brazil)'],
  ['zh_cn', '中文 - Chinese simplified'],
] as const;

/** The page of phpMyAdmin 5.2 for signing in. */
export function phpMyAdminPage({ path }: Scene, { release, sessionId, token, error }: PhpMyAdminLogin): string {
  const folder = path.endsWith('/') ? path : `${path}/`;
  const hidden = (name: string, value: string): Html => html`<input type="hidden" name="${name}" value="${value}">`;
  const languages = LANGUAGES.map(
    ([code, name]) => html`<option value="${code}"${html`${code === 'en' ? html` selected` : null}`}>${name}</option>`,
  );
  return html`<!doctype html>
<html lang="en" dir="ltr">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="referrer" content="no-referrer">
  <meta name="robots" content="noindex,nofollow,notranslate">
  <meta name="google" content="notranslate">
  <style id="cfs-style">html{display: none;}</style>
  <link rel="icon" href="favicon.ico" type="image/x-icon">
  <link rel="shortcut icon" href="favicon.ico" type="image/x-icon">
  <link rel="stylesheet" type="text/css" href="./themes/pmahomme/jquery/jquery-ui.css">
  <link rel="stylesheet" type="text/css" href="js/vendor/codemirror/lib/codemirror.css?v=${release}">
  <link rel="stylesheet" type="text/css" href="./themes/pmahomme/css/theme.css?v=${release}">
  <title>phpMyAdmin</title>
  <script data-cfasync="false" src="js/dist/cross_framing_protection.js?v=${release}"></script>
  <noscript><style>html{display:block}</style></noscript>
</head>
<body id="loginform">
  <div id="page_content">
<div class="container">
<div class="row">
<div class="col-12">
<a href="./url.php?url=https%3A%2F%2Fwww.phpmyadmin.net%2F" target="_blank" rel="noopener noreferrer" class="logo">
<img src="./themes/pmahomme/img/logo_right.png" id="imLogo" name="imLogo" alt="phpMyAdmin" border="0">
</a>
<h1>Welcome to <bdo dir="ltr" lang="en">phpMyAdmin</bdo></h1>
${error}
  <div class='hide js-show'>
    <div class="card mb-4">
      <div class="card-header"><span id="languageSelectLabel">Language</span></div>
      <div class="card-body">
        <form method="get" action="index.php?route=/" class="disableAjax">
          ${hidden('lang', 'en')}${hidden('token', token)}
          <select name="lang" class="form-select autosubmit" lang="en" dir="ltr" id="languageSelect" aria-labelledby="languageSelectLabel">
            ${languages}
          </select>
        </form>
      </div>
    </div>
  </div>
<form method="post" id="login_form" action="${folder}index.php?route=/" name="login_form" class="disableAjax hide js-show" autocomplete="off">
  ${hidden('route', '/')}${hidden('lang', 'en')}${hidden('token', token)}
  <input type="hidden" name="set_session" value="${sessionId}">
  <div class="card mb-4">
    <div class="card-header">Log in <a href="./doc/html/index.html" target="documentation"><img src="themes/dot.gif" title="Documentation" alt="Documentation" class="icon ic_b_help"></a></div>
    <div class="card-body">
      <div class="row mb-3">
        <label for="input_username" class="col-sm-4 col-form-label">Username:</label>
        <div class="col-sm-8">
          <input type="text" name="pma_username" id="input_username" value="" class="form-control" autocomplete="username" spellcheck="false">
        </div>
      </div>
      <div class="row">
        <label for="input_password" class="col-sm-4 col-form-label">Password:</label>
        <div class="col-sm-8">
          <input type="password" name="pma_password" id="input_password" value="" class="form-control" autocomplete="current-password" spellcheck="false">
        </div>
      </div>
      <input type="hidden" name="server" value="1">
    </div>
    <div class="card-footer"><input class="btn btn-primary" value="Log in" type="submit" id="input_go"></div>
  </div>
</form>
</div>
</div>
</div>
  </div>
</body>
</html>
`.text;
}
