vcl 4.1;

# Varnish before the shop: keeps public pages and pictures, and drops what the shop tells it to.
# In the shop's settings: CDN=varnish, CDN_PURGE_URL=http://127.0.0.1:6081/, CDN_PURGE_SECRET=…
# The same CDN_PURGE_SECRET must stand in Varnish's own environment.

import std;

backend shop {
  .host = "127.0.0.1";
  .port = "3000";
  .connect_timeout = 2s;
  .first_byte_timeout = 60s;
  .probe = {
    .url = "/readyz";
    .interval = 2s;
    .timeout = 1s;
    .window = 5;
    .threshold = 3;
    .initial = 3;
  }
}

sub vcl_recv {
  if (req.method == "PURGE") {
    if (!std.getenv("CDN_PURGE_SECRET") ||
        req.http.Authorization != "Bearer " + std.getenv("CDN_PURGE_SECRET")) {
      return (synth(403, "Forbidden"));
    }
    if (req.http.Surrogate-Key !~ "^[A-Za-z0-9_:-]+( [A-Za-z0-9_:-]+)*$") {
      return (synth(400, "Bad keys"));
    }
    ban("obj.http.X-Keys ~ ,(" + regsuball(req.http.Surrogate-Key, " ", "|") + "),");
    return (synth(200, "Dropped"));
  }

  # What a visitor sends as ours would be believed.
  unset req.http.Surrogate-Key;

  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  # Calls, staff and whoever is logged in as staff speak with the shop itself.
  if (req.url ~ "^/(api|admin|dev|emulators)(/|$|\?)" || req.http.Cookie ~ "ndoro_staff=") {
    return (pass);
  }
  # Public pages are the same for everyone.
  unset req.http.Cookie;
  # Where a visitor comes from makes no new page.
  set req.url = regsuball(req.url, "([?&])(utm_[a-z_]+|gclid|fbclid|msclkid|ttclid|mc_[a-z]+)=[^&]*", "\1");
  set req.url = regsub(regsuball(regsuball(req.url, "&&+", "&"), "\?&+", "?"), "[?&]+$", "");
  # Beyond these seconds an old page goes out only while the shop can't be reached.
  if (std.healthy(req.backend_hint)) {
    set req.grace = 30s;
  }
  return (hash);
}

sub vcl_backend_response {
  if (beresp.status != 200 || beresp.http.Set-Cookie) {
    # While the shop is away, cached pages are still served.
    if (beresp.status >= 500 && bereq.is_bgfetch) {
      return (abandon);
    }
    set beresp.uncacheable = true;
    set beresp.ttl = 0s;
    return (deliver);
  }
  if (beresp.http.Surrogate-Control) {
    set beresp.ttl = std.duration(
      regsub(beresp.http.Surrogate-Control, "^.*max-age=([0-9]+).*$", "\1s"), 0s);
    set beresp.grace = std.duration(
      regsub(beresp.http.Surrogate-Control, "^.*stale-if-error=([0-9]+).*$", "\1s"), 30s);
    set beresp.http.X-Keys = "," + regsuball(beresp.http.Surrogate-Key, " ", ",") + ",";
    return (deliver);
  }
  if (beresp.http.Cache-Control ~ "public") {
    # Pictures and built files: cached for as long as they say to everybody.
    if (beresp.http.Surrogate-Key) {
      set beresp.http.X-Keys = "," + regsuball(beresp.http.Surrogate-Key, " ", ",") + ",";
    }
    return (deliver);
  }
  # Everything else is asked for each time, without a queue behind one answer.
  set beresp.uncacheable = true;
  set beresp.ttl = 120s;
  return (deliver);
}

sub vcl_deliver {
  unset resp.http.Surrogate-Control;
  unset resp.http.Surrogate-Key;
  unset resp.http.X-Keys;
  unset resp.http.X-Varnish;
  unset resp.http.Via;
  # A browser asks each time, so the age of a page says nothing to it.
  if (resp.http.Cache-Control ~ "no-cache") {
    unset resp.http.Age;
  }
}
