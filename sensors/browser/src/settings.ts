/** What the service writes into the script of a scanner. */
export interface TagSettings {
  /** Organization and scanner: they route a report and authenticate nothing. */
  readonly aid: string;
  readonly sid: string;
  /** Where reports go, a full address. */
  readonly to: string;
  /** Adds hidden form fields and a hidden link to the page. */
  readonly bait: boolean;
  /** Path of the hidden link; empty for none. */
  readonly link: string;
  /** Whether a worker is asked as well; pages whose policy forbids workers switch it off. */
  readonly workers: boolean;
  /** True waits for the event `sundew:consent` before anything is read. */
  readonly consent: boolean;
}
