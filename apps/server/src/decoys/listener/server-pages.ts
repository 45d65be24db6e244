/** Status words as nginx sends them; some differ from the registered ones. */
const REASONS: Readonly<Record<number, string>> = {
  200: 'OK',
  201: 'Created',
  202: 'Accepted',
  204: 'No Content',
  206: 'Partial Content',
  301: 'Moved Permanently',
  302: 'Moved Temporarily',
  303: 'See Other',
  304: 'Not Modified',
  307: 'Temporary Redirect',
  308: 'Permanent Redirect',
  400: 'Bad Request',
  401: 'Unauthorized',
  402: 'Payment Required',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Not Allowed',
  406: 'Not Acceptable',
  408: 'Request Time-out',
  409: 'Conflict',
  410: 'Gone',
  411: 'Length Required',
  412: 'Precondition Failed',
  413: 'Request Entity Too Large',
  414: 'Request-URI Too Large',
  415: 'Unsupported Media Type',
  416: 'Requested Range Not Satisfiable',
  421: 'Misdirected Request',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  501: 'Not Implemented',
  502: 'Bad Gateway',
  503: 'Service Temporarily Unavailable',
  504: 'Gateway Time-out',
  505: 'HTTP Version Not Supported',
  507: 'Insufficient Storage',
};

/** nginx knows no words for other statuses and sends none. */
export const reasonOf = (status: number): string => REASONS[status] ?? '';

/** The page says 302 Found where the status line says otherwise. */
const TITLES: Readonly<Record<number, string>> = { 302: 'Found' };
const PADDING = '<!-- a padding to disable MSIE and Chrome friendly error page -->\r\n'.repeat(6);

/** nginx asks for them in this order; an Opera of old that calls itself MSIE is neither. */
function isPaddedFor(userAgent: string): boolean {
  if (userAgent.includes('Opera')) return false;
  return /MSIE .{3}/s.test(userAgent) || (userAgent.includes('Chrome/') && !userAgent.includes('Gecko/'));
}

/**
 * The built-in page of an nginx without its version, byte for byte.
 * @param status redirects and errors, 301 to 507
 * @param userAgent decides on the padding that nginx sends to some browsers
 * @param explanation shown in the title and below the heading
 */
export function serverPage(status: number, userAgent = '', explanation = ''): string {
  const heading = `${status} ${TITLES[status] ?? reasonOf(status)}`;
  const lines = [
    '<html>',
    `<head><title>${explanation === '' ? heading : `400 ${explanation}`}</title></head>`,
    '<body>',
    `<center><h1>${heading}</h1></center>`,
    ...(explanation === '' ? [] : [`<center>${explanation}</center>`]),
    '<hr><center>nginx</center>',
    '</body>',
    '</html>',
    '',
  ];
  return lines.join('\r\n') + (status >= 400 && isPaddedFor(userAgent) ? PADDING : '');
}
