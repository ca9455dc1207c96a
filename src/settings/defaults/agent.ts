// Settings of the section "agent": what a run does, what it leaves behind and whom it talks to.

import { PuppetError } from "../../util/error.ts";
import { issues } from "../issues.ts";
import {
  boolean,
  directory,
  duration,
  file,
  httpExtraHeaders,
  integer,
  port,
  serverList,
  string,
  ttl,
} from "../kinds.ts";
import { ofService, type Question, row } from "../row.ts";

export const agent = {
  noop: row(boolean, false, "Whether changes are shown instead of made."),
  runinterval: row(duration, "30m", "The time from one run to the next."),
  runtimeout: row(duration, "1h", "How long a run may take; 0 for ever."),
  splay: row(boolean, false, "Whether the first run waits for a random time."),
  splaylimit: row(duration, "$runinterval", "How long the first run waits at most."),
  usecacheonfailure: row(boolean, true, "Whether the last catalog is used when none comes."),
  use_cached_catalog: row(boolean, false, "Whether the last catalog is used anyway."),
  ignoremissingtypes: row(
    boolean,
    false,
    "Whether a class that was missing is not looked for again.",
  ),
  ignoreschedules: row(boolean, false, "Whether schedules are ignored."),
  default_schedules: row(boolean, true, "Whether `hourly`, `daily` and the others exist."),
  report: row(boolean, true, "Whether a report is sent after each run."),
  graph: row(boolean, false, "Whether the catalog is drawn as .dot files."),
  graphdir: row(directory, "$statedir/graphs", "Where the .dot files go."),
  preferred_serialization_format: row(string, "json", "The format to ask the server for."),
  skip_logging_catalog_request_destination: row(
    boolean,
    false,
    "Whether the notice is left out that tells which server made the catalog.",
  ),

  server: row(string, "puppet", "The server to ask for catalogs."),
  server_list: row(serverList, [], "The servers to try one after the other, as NAME:PORT."),
  use_srv_records: row(boolean, false, "Whether servers are looked up in DNS."),
  srv_domain: row(string, srvDomain, "The domain whose servers are looked up in DNS."),
  ca_server: row(string, "$server", "The server to ask for certificates."),
  ca_port: row(port, "$serverport", "The port of the server for certificates."),
  report_server: row(string, "$server", "The server to send reports to."),
  report_port: row(port, "$serverport", "The port of the server for reports."),
  report_include_system_store: row(
    boolean,
    false,
    "Whether the system's certificates are trusted too when a report goes to a URL.",
  ),
  http_extra_headers: row(httpExtraHeaders, [], "Headers for every request, as NAME:VALUE."),
  waitforcert: row(duration, "2m", "The time from one question for a certificate to the next."),
  maxwaitforcert: row(ttl, "unlimited", "How long to wait for a certificate at most."),
  waitforlock: row(duration, "0", "The time between attempts while another run is in progress."),
  maxwaitforlock: row(ttl, "1m", "How long to wait for another run at most."),

  node_name_value: row(string, "$certname", "The name of the node this machine is."),
  node_name_fact: row(string, "", "The fact that holds the name of the node.", {
    check: (raw, ask) => {
      if (raw !== "" && ask.string("node_name_value") !== ask.string("certname")) {
        throw new PuppetError(issues.NODE_NAME_TWICE());
      }
    },
  }),
  include_legacy_facts: row(boolean, false, "Whether facts of the old, flat kind are sent too."),
  resubmit_facts: row(boolean, false, "Whether facts are sent once more after a run."),
  number_of_facts_soft_limit: row(integer, 10_240, "How many fact values are sent silently."),
  top_level_facts_soft_limit: row(integer, 512, "How many facts are sent silently."),
  fact_name_length_soft_limit: row(integer, 2_560, "The longest fact name sent silently."),
  fact_value_length_soft_limit: row(integer, 4_096, "The longest fact value sent silently."),
  payload_soft_limit: row(integer, 16_777_216, "The largest body sent silently, in bytes."),

  publicdir: row(directory, null, "Where files for everyone to read are.", { mode: "0755" }),
  statefile: row(file, "$statedir/state.yaml", "When resources were last checked and synced.", {
    mode: "0640",
  }),
  statettl: row(ttl, "32d", "How long a resource that is gone is remembered."),
  transactionstorefile: row(
    file,
    "$statedir/transactionstore.yaml",
    "The values properties had after the last run.",
    { mode: "0640" },
  ),
  classfile: row(file, "$statedir/classes.txt", "The classes of the last catalog.", {
    owner: "root",
    mode: "0640",
  }),
  resourcefile: row(file, "$statedir/resources.txt", "The resources of the last catalog.", {
    owner: "root",
    mode: "0640",
  }),
  write_catalog_summary: row(boolean, true, "Whether these two files are written."),
  lastrunfile: row(file, "$publicdir/last_run_summary.yaml", "The summary of the last run.", {
    mode: "0640",
  }),
  lastrunreport: row(file, "$statedir/last_run_report.yaml", "The report of the last run.", {
    mode: "0640",
  }),
  agent_catalog_run_lockfile: row(
    string,
    "$statedir/agent_catalog_run.lock",
    "Tells that a run is in progress, and of which process.",
  ),
  agent_disabled_lockfile: row(
    string,
    "$statedir/agent_disabled.lock",
    "Tells that runs are switched off, and why.",
  ),
  puppetdlog: row(file, "$logdir/puppetd.log", "The log of an agent without syslog.", {
    owner: "root",
    mode: "0640",
  }),
  client_datadir: row(directory, "$vardir/client_data", "What came from the server.", {
    mode: "0750",
  }),
  clientyamldir: row(directory, "$vardir/client_yaml", "What came from the server, as YAML.", {
    mode: "0750",
  }),
  clientbucketdir: row(directory, "$vardir/clientbucket", "Earlier contents of files.", {
    mode: "0750",
  }),
  deviceconfdir: row(directory, "$confdir/devices", "The settings of devices.", ofService("0750")),
};

function srvDomain({ machine }: Question): string | null {
  const domain = machine.domain();
  return domain === "" ? null : domain;
}
