import type { Door } from '../door.ts';

export const verdict: Door = {
  name: 'verdict',
  about: 'applications that ask before they answer',
  async knock(api, { userAgent, ip, path }) {
    const response = await api.open('/api/v1/sdk/detect', {
      method: 'POST',
      body: {
        request_metadata: {
          method: 'GET',
          path,
          ip,
          user_agent: userAgent,
          headers: { accept: '*/*', 'user-agent': userAgent },
          timestamp: Date.now(),
        },
        local_analysis: {
          suspicious_headers: [],
          missing_sec_ch_ua: false,
          datacenter_ip: false,
          local_score: 0,
          needs_verification: false,
          flags: [],
        },
      },
    });
    const { detection_id: id } = (await response.json()) as { detection_id?: string };
    if (!id) throw new Error('the verdict came without a recorded detection; is the property paused?');
  },
};
