// Asks the server every two seconds what it received from this page, and shows it.
const byId = (id) => document.getElementById(id);

const show = (table, rows) =>
  byId(table).replaceChildren(
    ...rows.map(([name, value, state]) => {
      const row = document.createElement('tr');
      row.dataset.state = state;
      for (const text of [name, value])
        row.append(Object.assign(document.createElement('td'), { textContent: text }));
      return row;
    }),
  );

const showArrivals = ({ beacons, complete, streams, readings }) => {
  const all = complete ? 'and all readings' : 'but not all readings yet';
  byId('state').textContent =
    beacons === 0 ? 'Nothing has arrived yet.' : `${beacons} beacons have arrived, ${all}.`;
  show(
    'streams',
    streams.map(({ name, rows }) => [name, rows, rows > 0 ? 'arrived' : 'missing']),
  );
  show(
    'readings',
    readings.map(({ name, state }) => [name, state, state]),
  );
};

const ask = async () => {
  const session = window.getTrackerSessionId?.();
  if (!session) {
    byId('state').textContent = 'The tracker has not started. A content blocker may have stopped it.';
  } else if (document.visibilityState === 'visible') {
    byId('session').textContent = session;
    const answer = await fetch(`arrivals?session=${session}`).catch(() => undefined);
    if (answer?.status === 200) showArrivals(await answer.json());
    else if (answer?.status === 403)
      byId('state').textContent = 'This check has ended. Create a new link in the dashboard.';
    else byId('state').textContent = 'The server does not answer.';
  }
  setTimeout(ask, 2000);
};

void ask();
