/** A small line without axes; decoration beside a figure that says the same in words. */
export function Sparkline({ values, className }: { readonly values: readonly number[]; readonly className?: string }) {
  if (values.length < 2) return null;
  const most = Math.max(1, ...values);
  const points = values.map((value, at) => `${(at / (values.length - 1)) * 100},${28 - (value / most) * 26}`);
  return (
    <svg aria-hidden viewBox="0 0 100 30" preserveAspectRatio="none" className={className ?? 'h-8 w-full text-accent'}>
      <polyline
        points={points.join(' ')}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
